export const words = {
  lists: 'Product lists',
  types: {
    hot: { tab: 'Popular', title: 'Popular products', text: 'What labs order most.' },
    new: { tab: 'New', title: 'New products', text: 'Recently added to the catalogue.' },
    recommended: { tab: 'Recommended', title: 'Recommended products', text: 'Picked by our own chemists.' },
    offer: { tab: 'On offer', title: 'Products on offer', text: 'Reduced prices, as long as the offer lasts.' },
    trial: { tab: 'Trials', title: 'Free trials', text: 'Free samples to apply for.' },
    'own-brand': { tab: 'Own brand', title: 'Our own brands', text: 'Filled, tested and labelled by us.' },
    'agent-brand': {
      tab: 'Agent brands',
      title: 'Authorised brands',
      text: 'Sourced from the manufacturer, with its documents.',
    },
    points: { tab: 'Points', title: 'Products for points', text: 'Also available in the points mall.' },
  },
} as const;
