export interface ClientEvents {
  'clients.writeClientNote': { noteId: string }
  'clients.updateClientNote': { noteId: string; revision: number }
  'clients.removeClientNote': { noteId: string }
}

declare module '../../event.ts' {
  interface Events extends ClientEvents {}
}
