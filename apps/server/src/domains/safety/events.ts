export interface SafetyEvents {
  'contactRequest.send': { providerId: string }
}
