export interface ClientEvents {
  'clients.writeClientNote': { noteId: string }
  'clients.updateClientNote': { noteId: string; revision: number }
  'clients.removeClientNote': { noteId: string }
  'clients.setClientTags': { count: number }
  'clientInvitation.send': { sends: number }
  'clientInvitation.resend': { sends: number }
  'clientInvitation.withdraw': null
  'clientInvitation.accept': { providerId: string }
  'clientInvitation.expire': null
  'clientRelation.end': { providerId: string }
}

declare module '../../event.ts' {
  interface Events extends ClientEvents {}
}
