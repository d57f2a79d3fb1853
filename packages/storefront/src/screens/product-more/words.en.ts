export const words = {
  lists: 'Lists of products',
  types: {
    hot: { tab: 'Popular', title: 'Popular products', text: 'What laboratories order again and again.' },
    new: { tab: 'New', title: 'New products', text: 'Lately added to the catalogue.' },
    recommended: { tab: 'Recommended', title: 'Recommended products', text: 'What our own chemists would put on the bench.' },
    offer: { tab: 'On offer', title: 'Products on offer', text: 'In a running activity: the reduced price holds until it ends.' },
    trial: { tab: 'To try', title: 'Products to try', text: 'Free samples to apply for.' },
    'own-brand': { tab: 'Own brand', title: 'Our own brands', text: 'Filled, tested and labelled by us.' },
    'agent-brand': {
      tab: 'Agent brands',
      title: 'Brands we are authorised to sell',
      text: 'Bought from the maker, with the maker’s documents.',
    },
    points: { tab: 'For points', title: 'Products for points', text: 'Also available in the points mall.' },
  },
} as const;
