export { SettingsFrame } from './settings-frame.tsx'
export type { SettingsFrameProps } from './settings-frame.tsx'
export { SettingsPage } from './settings-page.tsx'
