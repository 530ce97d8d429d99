import { lazyPart } from '@wellspring/ui/lazy-part'

// Loaded on demand, because a room is usually read for a while before any of them is opened.
export const EditDialog = lazyPart(async () => (await import('./message-dialogs.tsx')).EditDialog)
export const MessageOptions = lazyPart(async () => (await import('./message-options.tsx')).MessageOptions)
export const NewDirectRoomDialog = lazyPart(
  async () => (await import('./new-direct-room-dialog.tsx')).NewDirectRoomDialog,
)
export const PictureDialog = lazyPart(
  async () => (await import('../private-file-dialog.tsx')).PrivateFileDialog,
)
export const RoomOptions = lazyPart(async () => (await import('./room-options.tsx')).RoomOptions)
export const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog)
export const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog)
