import { later } from '../later.tsx'

// A room is read and written in long before one of them is wanted.
export const MessageDialog = later(async () => (await import('./message-dialog.tsx')).MessageDialog)
export const NewTalkDialog = later(async () => (await import('./new-talk-dialog.tsx')).NewTalkDialog)
export const PictureDialog = later(async () => (await import('../private-file-dialog.tsx')).PrivateFileDialog)
export const RoomOptionsDialog = later(
  async () => (await import('./room-options-dialog.tsx')).RoomOptionsDialog,
)
export const SearchDialog = later(async () => (await import('./search-dialog.tsx')).SearchDialog)
export const SettingsDialog = later(async () => (await import('./settings-dialog.tsx')).SettingsDialog)
