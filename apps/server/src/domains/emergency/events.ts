export interface EmergencyEvents {
  /** The reason is told where the patron has logged in, and stands in no trail. */
  'emergencyAccess.open': null
}

declare module '../../event.ts' {
  interface Events extends EmergencyEvents {}
}
