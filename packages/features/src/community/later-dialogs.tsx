import { lazyPart } from '@wellspring/ui/lazy-part'

// A room is read and written in long before one of them is wanted.
export const EditDialog = lazyPart(async () => (await import('./message-dialog.tsx')).EditDialog)
export const MessageDialog = lazyPart(async () => (await import('./message-dialog.tsx')).MessageDialog)
export const NewTalkDialog = lazyPart(async () => (await import('./new-talk-dialog.tsx')).NewTalkDialog)
export const PictureDialog = lazyPart(
  async () => (await import('../private-file-dialog.tsx')).PrivateFileDialog,
)
export const RoomOptionsDialog = lazyPart(
  async () => (await import('./room-options-dialog.tsx')).RoomOptionsDialog,
)
export const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog)
export const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog)
