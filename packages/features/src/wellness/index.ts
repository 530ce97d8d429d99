export { HelpOffer } from './help-offer.tsx'
export { isMonth } from './month.ts'
export { MoodTap } from './mood-tap.tsx'
export { MoodsScreen } from './moods-screen.tsx'
