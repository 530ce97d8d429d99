export interface QuestionnaireEvents {
  /** The audit trail contains neither the questionnaire nor its answers. */
  'questionnaire.answer': null
}

declare module '../../event.ts' {
  interface Events extends QuestionnaireEvents {}
}
