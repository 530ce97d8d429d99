import type { Area } from '@wellspring/api/contract/catalogue'

export interface DemoProduct {
  name: string
  description: string
  area: Area
  variants: { name: string; price: number; stock: number }[]
}

/** What the demo shops sell: twelve things an area. */
export const demoProducts: DemoProduct[] = [
  {
    name: 'Cork Yoga Mat',
    description: 'Natural cork over tree rubber; grips better the warmer you get.',
    area: 'physical',
    variants: [
      { name: 'Standard', price: 58, stock: 12 },
      { name: 'Long', price: 68, stock: 8 },
      { name: 'Extra wide', price: 79, stock: 25 },
    ],
  },
  {
    name: 'Arnica Muscle Balm',
    description: 'A warming balm for back pain, tired legs and stiff shoulders.',
    area: 'physical',
    variants: [
      { name: '30 ml', price: 14, stock: 60 },
      { name: '100 ml', price: 32, stock: 3 },
    ],
  },
  {
    name: 'Resistance Band Set',
    description: 'Five bands from gentle to firm, with a cotton bag.',
    area: 'physical',
    variants: [
      { name: 'Light set', price: 22, stock: 3 },
      { name: 'Full set', price: 35, stock: 40 },
    ],
  },
  {
    name: 'Sunrise Herbal Tea',
    description: 'Ginger, lemon balm and rosehip for slow mornings.',
    area: 'physical',
    variants: [
      { name: '20 bags', price: 9, stock: 3 },
      { name: '60 bags', price: 22, stock: 12 },
      { name: 'Loose 250 g', price: 26, stock: 40 },
    ],
  },
  {
    name: 'Linen Acupressure Pillow',
    description: 'Ten quiet minutes for the neck, with buckwheat inside.',
    area: 'physical',
    variants: [
      { name: 'Sand', price: 39, stock: 3 },
      { name: 'Forest', price: 39, stock: 40 },
    ],
  },
  {
    name: 'Balance Board',
    description: 'Birch ply on a cork roller; good for ankles and for laughing.',
    area: 'physical',
    variants: [
      { name: 'Junior', price: 64, stock: 8 },
      { name: 'Adult', price: 89, stock: 3 },
    ],
  },
  {
    name: 'Everyday Protein Blend',
    description: 'Pea and hemp, unsweetened, nothing else.',
    area: 'physical',
    variants: [
      { name: '500 g', price: 24, stock: 3 },
      { name: '1 kg', price: 42, stock: 25 },
      { name: '2 kg', price: 76, stock: 25 },
    ],
  },
  {
    name: 'Posture Strap',
    description: 'For a bad back: soft, adjustable and made to be forgotten under a shirt.',
    area: 'physical',
    variants: [
      { name: 'S', price: 27, stock: 3 },
      { name: 'M', price: 27, stock: 8 },
      { name: 'L', price: 27, stock: 3 },
    ],
  },
  {
    name: 'Walking Poles',
    description: 'Light aluminium, cork handles, quick locks.',
    area: 'physical',
    variants: [
      { name: 'Pair', price: 72, stock: 40 },
      { name: 'Pair with bag', price: 84, stock: 25 },
    ],
  },
  {
    name: 'Kitchen Steam Basket',
    description: 'Bamboo, two floors, for vegetables with their colour left.',
    area: 'physical',
    variants: [
      { name: 'Small', price: 18, stock: 3 },
      { name: 'Large', price: 26, stock: 40 },
    ],
  },
  {
    name: 'Foam Roller',
    description: 'Firm core, soft skin, and a leaflet with eight exercises for a bad back.',
    area: 'physical',
    variants: [
      { name: '45 cm', price: 25, stock: 3 },
      { name: '90 cm', price: 38, stock: 8 },
    ],
  },
  {
    name: 'Magnesium Bath Salt',
    description: 'For the evening after the long walk.',
    area: 'physical',
    variants: [
      { name: '500 g', price: 12, stock: 60 },
      { name: '1.5 kg', price: 29, stock: 60 },
    ],
  },
  {
    name: 'Five-Minute Journal',
    description: 'A morning page and an evening page, undated.',
    area: 'mental',
    variants: [
      { name: 'Clay', price: 24, stock: 40 },
      { name: 'Ink', price: 24, stock: 3 },
      { name: 'Moss', price: 24, stock: 40 },
    ],
  },
  {
    name: 'Lavender Sleep Mist',
    description: 'Two sprays on the pillow, lights out.',
    area: 'mental',
    variants: [
      { name: '50 ml', price: 16, stock: 40 },
      { name: '150 ml', price: 34, stock: 25 },
    ],
  },
  {
    name: 'Focus Timer',
    description: 'A silent sand-coloured hour that you turn by hand.',
    area: 'mental',
    variants: [
      { name: 'Desk', price: 45, stock: 3 },
      { name: 'Pocket', price: 32, stock: 8 },
    ],
  },
  {
    name: 'Weighted Blanket',
    description: 'Glass beads in quilted cotton; ten per cent of you is about right.',
    area: 'mental',
    variants: [
      { name: '5 kg', price: 99, stock: 3 },
      { name: '7 kg', price: 119, stock: 40 },
      { name: '9 kg', price: 139, stock: 8 },
    ],
  },
  {
    name: 'Breathing Stone',
    description: 'A warm stone that rises and falls; you follow.',
    area: 'mental',
    variants: [
      { name: 'Grey', price: 68, stock: 12 },
      { name: 'Rose', price: 68, stock: 25 },
    ],
  },
  {
    name: 'Card Deck: Kind Questions',
    description: 'Sixty questions to ask yourself or somebody dear.',
    area: 'mental',
    variants: [
      { name: 'English', price: 19, stock: 8 },
      { name: 'French', price: 19, stock: 40 },
    ],
  },
  {
    name: 'Evening Light',
    description: 'Amber light without blue, dimming by itself over an hour.',
    area: 'mental',
    variants: [
      { name: 'Bedside', price: 54, stock: 3 },
      { name: 'Floor', price: 118, stock: 40 },
    ],
  },
  {
    name: 'Calm Tea',
    description: 'Passion flower, oats and a little honey bush.',
    area: 'mental',
    variants: [
      { name: '20 bags', price: 9, stock: 12 },
      { name: '60 bags', price: 22, stock: 40 },
    ],
  },
  {
    name: 'Noise-Soft Earplugs',
    description: 'Takes the edge off a room and leaves the voices.',
    area: 'mental',
    variants: [
      { name: 'S/M', price: 26, stock: 60 },
      { name: 'M/L', price: 26, stock: 8 },
    ],
  },
  {
    name: 'Puzzle: Lotus Pond',
    description: 'Five hundred pieces of quiet.',
    area: 'mental',
    variants: [
      { name: '500 pieces', price: 21, stock: 3 },
      { name: '1000 pieces', price: 29, stock: 40 },
    ],
  },
  {
    name: 'Mood Notebook',
    description: 'Twelve moods, one dot a day, a year on a page.',
    area: 'mental',
    variants: [
      { name: 'Dotted', price: 17, stock: 40 },
      { name: 'Ruled', price: 17, stock: 60 },
    ],
  },
  {
    name: 'Aroma Diffuser',
    description: 'Ceramic, whisper quiet, four hours.',
    area: 'mental',
    variants: [
      { name: 'White', price: 48, stock: 8 },
      { name: 'Clay', price: 52, stock: 12 },
    ],
  },
  {
    name: 'Supper Club Kit',
    description: 'Menus, cards and a candle for six people who hardly know each other.',
    area: 'social',
    variants: [
      { name: 'For six', price: 36, stock: 3 },
      { name: 'For twelve', price: 58, stock: 40 },
    ],
  },
  {
    name: 'Conversation Dice',
    description: 'Six dice, and no small talk.',
    area: 'social',
    variants: [
      { name: 'Classic', price: 15, stock: 60 },
      { name: 'Family', price: 15, stock: 3 },
    ],
  },
  {
    name: 'Letter Set',
    description: 'Paper worth writing to somebody on.',
    area: 'social',
    variants: [
      { name: '12 sheets', price: 14, stock: 40 },
      { name: '40 sheets', price: 32, stock: 3 },
    ],
  },
  {
    name: 'Picnic Blanket',
    description: 'Wool above, waxed cotton below.',
    area: 'social',
    variants: [
      { name: 'For two', price: 59, stock: 40 },
      { name: 'For six', price: 94, stock: 8 },
    ],
  },
  {
    name: 'Shared Garden Starter',
    description: 'Seeds, labels and a plan for one raised bed.',
    area: 'social',
    variants: [
      { name: 'Herbs', price: 28, stock: 25 },
      { name: 'Vegetables', price: 34, stock: 60 },
    ],
  },
  {
    name: 'Board Game: Common Ground',
    description: 'Win together or not at all.',
    area: 'social',
    variants: [
      { name: 'Base game', price: 39, stock: 40 },
      { name: 'With expansion', price: 57, stock: 25 },
    ],
  },
  {
    name: 'Tea for Two Set',
    description: 'A small pot and two cups that fit the hand.',
    area: 'social',
    variants: [
      { name: 'Sand', price: 46, stock: 12 },
      { name: 'Lake', price: 46, stock: 25 },
    ],
  },
  {
    name: 'Dance Night Playlist Cards',
    description: 'Twenty evenings, each with a beginning and an end.',
    area: 'social',
    variants: [
      { name: 'Deck', price: 18, stock: 40 },
      { name: 'Deck and speaker', price: 74, stock: 25 },
    ],
  },
  {
    name: 'Neighbour Cookbook',
    description: 'Forty recipes from one street.',
    area: 'social',
    variants: [
      { name: 'Soft cover', price: 22, stock: 12 },
      { name: 'Hard cover', price: 34, stock: 12 },
    ],
  },
  {
    name: 'Friendship Bracelets',
    description: 'Thread, beads, and patience for four.',
    area: 'social',
    variants: [
      { name: 'Kit', price: 19, stock: 8 },
      { name: 'Refill', price: 9, stock: 8 },
    ],
  },
  {
    name: 'Choir Songbook',
    description: 'Sixty songs for voices that have not sung for years.',
    area: 'social',
    variants: [
      { name: 'Melody', price: 21, stock: 60 },
      { name: 'With piano', price: 29, stock: 8 },
    ],
  },
  {
    name: 'Volunteer Day Box',
    description: 'Everything for a clean-up on a Saturday morning.',
    area: 'social',
    variants: [
      { name: 'Ten people', price: 65, stock: 3 },
      { name: 'Thirty people', price: 149, stock: 40 },
    ],
  },
  {
    name: 'Meditation Cushion',
    description: 'Buckwheat, washable cover, a handle to take it along.',
    area: 'spiritual',
    variants: [
      { name: 'Round', price: 54, stock: 12 },
      { name: 'Crescent', price: 62, stock: 40 },
    ],
  },
  {
    name: 'Beeswax Candles',
    description: 'Slow, clean, and they smell of summer.',
    area: 'spiritual',
    variants: [
      { name: 'Pair', price: 14, stock: 25 },
      { name: 'Six', price: 36, stock: 12 },
    ],
  },
  {
    name: 'Singing Bowl',
    description: 'Hand-beaten bronze with a felt mallet.',
    area: 'spiritual',
    variants: [
      { name: '12 cm', price: 49, stock: 60 },
      { name: '16 cm', price: 79, stock: 25 },
      { name: '20 cm', price: 119, stock: 12 },
    ],
  },
  {
    name: 'Gratitude Jar',
    description: 'A jar, a pencil, and 365 small papers.',
    area: 'spiritual',
    variants: [
      { name: 'Glass', price: 24, stock: 40 },
      { name: 'Ceramic', price: 32, stock: 3 },
    ],
  },
  {
    name: 'Incense: Temple Garden',
    description: 'Rolled by hand, without charcoal.',
    area: 'spiritual',
    variants: [
      { name: '20 sticks', price: 11, stock: 3 },
      { name: '80 sticks', price: 34, stock: 40 },
    ],
  },
  {
    name: 'Mala Beads',
    description: 'One hundred and eight sandalwood beads.',
    area: 'spiritual',
    variants: [
      { name: 'Natural', price: 38, stock: 25 },
      { name: 'Dark', price: 38, stock: 8 },
    ],
  },
  {
    name: 'Sunday Silence Guide',
    description: 'A small book for a day without a screen.',
    area: 'spiritual',
    variants: [
      { name: 'Print', price: 16, stock: 12 },
      { name: 'Linen bound', price: 28, stock: 8 },
    ],
  },
  {
    name: 'Prayer Shawl',
    description: 'Merino, undyed, wide enough to hide in.',
    area: 'spiritual',
    variants: [
      { name: 'Natural', price: 86, stock: 25 },
      { name: 'Plum', price: 92, stock: 25 },
    ],
  },
  {
    name: 'Retreat Planner',
    description: 'Three days for yourself, hour by hour, at home.',
    area: 'spiritual',
    variants: [
      { name: 'Workbook', price: 23, stock: 3 },
      { name: 'With audio', price: 37, stock: 60 },
    ],
  },
  {
    name: 'Altar Cloth',
    description: 'Block-printed cotton with a lotus border.',
    area: 'spiritual',
    variants: [
      { name: 'Small', price: 27, stock: 3 },
      { name: 'Large', price: 41, stock: 40 },
    ],
  },
  {
    name: 'Rose Water',
    description: 'Distilled once, for face and room.',
    area: 'spiritual',
    variants: [
      { name: '50 ml', price: 12, stock: 40 },
      { name: '200 ml', price: 32, stock: 12 },
    ],
  },
  {
    name: 'Loving-Kindness Cards',
    description: 'Forty sentences to wish somebody well.',
    area: 'spiritual',
    variants: [
      { name: 'Deck', price: 18, stock: 12 },
      { name: 'Deck with stand', price: 26, stock: 60 },
    ],
  },
  {
    name: 'Household Ledger',
    description: 'A year of money on paper, with room for feelings.',
    area: 'financial',
    variants: [
      { name: 'Soft cover', price: 18, stock: 12 },
      { name: 'Hard cover', price: 27, stock: 40 },
    ],
  },
  {
    name: 'Envelope Budget Kit',
    description: 'Twelve cloth envelopes for a month that adds up.',
    area: 'financial',
    variants: [
      { name: 'Natural', price: 29, stock: 25 },
      { name: 'Colour', price: 34, stock: 40 },
    ],
  },
  {
    name: 'Money Talks Card Deck',
    description: 'Fifty questions for couples before they need them.',
    area: 'financial',
    variants: [
      { name: 'English', price: 21, stock: 25 },
      { name: 'Spanish', price: 21, stock: 3 },
    ],
  },
  {
    name: 'First Savings Box',
    description: 'Three slots: spend, save, share.',
    area: 'financial',
    variants: [
      { name: 'Wood', price: 32, stock: 3 },
      { name: 'Cork', price: 36, stock: 12 },
    ],
  },
  {
    name: 'Debt-Free Workbook',
    description: 'Small steps, in the right order.',
    area: 'financial',
    variants: [
      { name: 'Print', price: 24, stock: 25 },
      { name: 'With coaching call', price: 79, stock: 60 },
    ],
  },
  {
    name: 'Giving Journal',
    description: 'For those who want to share with a plan.',
    area: 'financial',
    variants: [
      { name: 'Clay', price: 22, stock: 60 },
      { name: 'Teal', price: 22, stock: 3 },
    ],
  },
  {
    name: 'Mindful Spending Calendar',
    description: 'One pause a week, with a reason.',
    area: 'financial',
    variants: [
      { name: 'Wall', price: 19, stock: 3 },
      { name: 'Desk', price: 15, stock: 60 },
    ],
  },
  {
    name: 'Retirement Letters',
    description: 'Twelve letters to your older self.',
    area: 'financial',
    variants: [
      { name: 'Set', price: 26, stock: 60 },
      { name: 'Set in a box', price: 39, stock: 12 },
    ],
  },
  {
    name: 'Market Day Tote',
    description: 'Heavy cotton, inside pocket for the list.',
    area: 'financial',
    variants: [
      { name: 'Sand', price: 17, stock: 60 },
      { name: 'Lake', price: 17, stock: 40 },
      { name: 'Moss', price: 17, stock: 60 },
    ],
  },
  {
    name: 'Repair Kit',
    description: 'Needles, glue and patience instead of buying new.',
    area: 'financial',
    variants: [
      { name: 'Clothes', price: 25, stock: 25 },
      { name: 'Home', price: 38, stock: 12 },
    ],
  },
  {
    name: 'Allowance Board',
    description: 'Chores, coins and fairness on the fridge.',
    area: 'financial',
    variants: [
      { name: 'Small', price: 23, stock: 60 },
      { name: 'Large', price: 33, stock: 25 },
    ],
  },
  {
    name: 'Slow Investing Primer',
    description: 'What to do once a year, and nothing more.',
    area: 'financial',
    variants: [
      { name: 'Print', price: 20, stock: 60 },
      { name: 'Audio', price: 24, stock: 12 },
    ],
  },
]
