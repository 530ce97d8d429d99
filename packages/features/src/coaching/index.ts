export { SpaceScreen } from './space-screen.tsx'
export { SpacesScreen } from './spaces-screen.tsx'
