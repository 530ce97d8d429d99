export { CallScreen } from './call-screen.tsx'
export type { CallScreenProps } from './call-screen.tsx'
export { TelehealthScreen } from './telehealth-screen.tsx'
