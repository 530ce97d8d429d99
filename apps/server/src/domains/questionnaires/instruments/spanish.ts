import type { InstrumentTranslation } from '@wellspring/api/contract/questionnaires'

import { LICENCE } from './licence.ts'

/*
 * The authors' wording for the United States (phqscreeners.com, Spanish for the USA), unchanged including punctuation
 * and case. Compared on 2026-11-26, PHQ-9 with a copy of its sheet (es.studenta.com/content/129686767), GAD-7 with
 * several independent copies that agree word for word.
 */

const licenceOfPhq9 =
  'Elaborado por los doctores Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke y colegas, mediante una subvención educativa otorgada por Pfizer Inc. No se requiere permiso para reproducir, traducir, presentar o distribuir.'

const stem =
  'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?'

const days = ['Ningún día', 'Varios días', 'Más de la mitad de los días', 'Casi todos los días']

const overDays = (texts: readonly string[]) => texts.map((text) => ({ text, options: days }))

export const phq9InSpanish: InstrumentTranslation = {
  language: 'es',
  stem,
  licence: licenceOfPhq9,
  items: [
    ...overDays([
      'Poco interés o placer en hacer cosas',
      'Se ha sentido decaído(a), deprimido(a) o sin esperanzas',
      'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
      'Se ha sentido cansado(a) o con poca energía',
      'Sin apetito o ha comido en exceso',
      'Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
      'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
      '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? o lo contrario – muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
      'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
    ]),
    {
      text: 'Si marcó cualquiera de los problemas, ¿qué tanta dificultad le han dado estos problemas para hacer su trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?',
      options: ['No ha sido difícil', 'Un poco difícil', 'Muy difícil', 'Extremadamente difícil'],
    },
  ],
}

export const gad7InSpanish: InstrumentTranslation = {
  language: 'es',
  stem,
  licence: LICENCE,
  items: overDays([
    'Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta',
    'No ha sido capaz de parar o controlar su preocupación',
    'Se ha preocupado demasiado por motivos diferentes',
    'Ha tenido dificultad para relajarse',
    'Se ha sentido tan inquieto(a) que no ha podido quedarse quieto(a)',
    'Se ha molestado o irritado fácilmente',
    'Ha tenido miedo de que algo terrible fuera a pasar',
  ]),
}
