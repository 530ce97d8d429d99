export { HelpPanel } from './help-panel.tsx'
export type { HelpPanelProps } from './help-panel.tsx'
export { SafeScreen } from './safe-screen.tsx'
export { SafeLink } from './safe-link.tsx'
