export { CloseAccountScreen } from './close-account-screen.tsx'
export { CommitmentList } from './commitment-list.tsx'
