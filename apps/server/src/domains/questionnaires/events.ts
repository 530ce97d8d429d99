export interface QuestionnaireEvents {
  /** What was asked and answered stands in no trail. */
  'questionnaire.answer': null
}

declare module '../../event.ts' {
  interface Events extends QuestionnaireEvents {}
}
