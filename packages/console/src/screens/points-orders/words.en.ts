export const pointsOrders = {
  search: 'Number, name, mobile, catalogue or tracking number',
  order: 'Points order',
  points: 'Points',
  returned: 'Came back faulty',
  takeBack: 'Return faulty goods',
  takeBackHint: (left: number) =>
    `Redeemed goods return only when they are faulty. Of this order ${left} can come back; their points return to where they came from, and the goods do not go back to the mall.`,
  takeBackQuantity: 'Packs that came back',
  takeBackReference: 'What found the fault',
  takeBackReferenceHint: 'Such as the number of the returned parcel. Each reference returns points once.',
  takenBack: 'Returned; the points are the buyer’s again.',
  cameBack: (quantity: number, points: number) => `${quantity} came back faulty: ${points} points`,
  shipHint: 'Hands the parcel to a carrier; the buyer is notified.',
  cancelHint: 'The points go back to where they came from, the goods to the mall. The buyer reads the reason.',
};
