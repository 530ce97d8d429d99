export { SessionProvider, useSession } from './session-provider.tsx'
export { keptOf } from './kept.ts'
export { readUserData } from './user-data.ts'
export { initialSession, sessionReducer } from './session-state.ts'
