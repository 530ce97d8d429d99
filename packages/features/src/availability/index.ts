export { AvailabilityScreen } from './availability-screen.tsx'
export { NoHoursNotice } from './no-hours-notice.tsx'
