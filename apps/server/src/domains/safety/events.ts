export interface SafetyEvents {
  'contactRequest.send': { providerId: string }
}

declare module '../../event.ts' {
  interface Events extends SafetyEvents {}
}
