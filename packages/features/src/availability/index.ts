export { AvailabilityScreen } from './availability-screen.tsx'
