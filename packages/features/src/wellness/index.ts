export { HelpOffer } from './help-offer.tsx'
export { isMonth } from './is-month.ts'
export { MoodTap } from './mood-tap.tsx'
export { MoodsScreen } from './moods-screen.tsx'
