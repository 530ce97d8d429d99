import { problem } from '../../../problem.ts'
import { findInstrumentName } from '../../questionnaires/queries.ts'

/** Refuses unknown questionnaires. */
export function requireInstrument(id: string): { id: string; name: string } {
  const name = findInstrumentName(id)
  if (name === null)
    throw problem('VALIDATION_FAILED', 'Choose a questionnaire.', {
      errors: { instrumentId: 'Choose a questionnaire.' },
    })
  return { id, name }
}
