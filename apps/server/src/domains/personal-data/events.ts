export interface PersonalDataEvents {
  'dataExport.request': null
  'dataExport.finish': null
  'dataExport.fetch': null
  'dataExport.expire': null
}

declare module '../../event.ts' {
  interface Events extends PersonalDataEvents {}
}
