import { lazyPart } from '@wellspring/ui/lazy-part'

// Loaded on demand, because a room is usually read for a while before any of them is opened.
export const EditDialog = lazyPart(async () => (await import('./messages/message-dialogs.tsx')).EditDialog)
export const MessageOptions = lazyPart(
  async () => (await import('./messages/message-options.tsx')).MessageOptions,
)
export const NewDirectRoomDialog = lazyPart(
  async () => (await import('./rooms/new-direct-room-dialog.tsx')).NewDirectRoomDialog,
)
export const PictureDialog = lazyPart(
  async () => (await import('../private-file-dialog.tsx')).PrivateFileDialog,
)
export const RoomOptions = lazyPart(async () => (await import('./rooms/room-options.tsx')).RoomOptions)
export const SearchDialog = lazyPart(async () => (await import('./rooms/search-dialog.tsx')).SearchDialog)
export const SettingsDialog = lazyPart(
  async () => (await import('./rooms/settings-dialog.tsx')).SettingsDialog,
)
