export const pointsOrders = {
  order: 'Points order',
  points: 'Points',
  returned: 'Came back faulty',
  shipHint: 'Hands the parcel to a carrier; the buyer is told.',
  cancelHint: 'The points go back to where they came from, the goods to the mall. The buyer reads the reason.',
};
