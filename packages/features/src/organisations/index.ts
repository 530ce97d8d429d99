export { InvitationScreen } from './invitation-screen.tsx'
