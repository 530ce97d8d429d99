export { ReviewsScreen } from './reviews-screen.tsx'
