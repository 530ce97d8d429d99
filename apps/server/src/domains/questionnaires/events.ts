export interface QuestionnaireEvents {
  /** What was asked and answered stands in no trail. */
  'questionnaire.answer': null
}
