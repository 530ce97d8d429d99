export interface EmergencyEvents {
  /** The reason is shown to the signed-in patron and is not in the audit trail. */
  'emergencyAccess.open': null
}

declare module '../../event.ts' {
  interface Events extends EmergencyEvents {}
}
