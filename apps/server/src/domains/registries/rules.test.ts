import { expect, test } from 'vitest'

import { afterSilence } from './loads/rules.ts'
import { isSamePerson, looksCutOff, matchOf, nameKey } from './rules.ts'

test.each([
  ['O’Brien-Smith', 'OBRIENSMITH'],
  ['José  María', 'JOSEMARIA'],
  ['MÜLLER', 'MULLER'],
  ["O'Brien", 'OBRIEN'],
  ['OʼBrien', 'OBRIEN'],
  ['St. John', 'STJOHN'],
])('%s becomes %s in every spelling', (name, key) => expect(nameKey(name)).toBe(key))

test.each([
  ['Okafor', 'Amara', true],
  ['OKAFOR', 'AMARA', true],
  ['Eze', 'Amara', true],
  ['Okafor', 'Amarachi', false],
  ['Okafor Jr.', 'Amara', true],
  ['Okafor III', 'Amara', true],
  ['', 'Amara', false],
])("a number's holder compared with %s %s", (lastName, firstName, same) => {
  const holder = { lastName: 'OKAFOR', firstName: 'AMARA', otherLastName: 'EZE' }
  expect(isSamePerson(holder, { lastName, firstName })).toBe(same)
})

const record = { npi: '1234567893', personKey: 'OKAFOR|AMARA', businessKey: '', bornOn: '1984-03-09' }
const suspect = {
  npi: '',
  lastName: 'Okafor',
  firstName: 'Amara',
  bornOn: '1984-03-09',
  businessNames: ['Quiet Water Clinic'],
}
test.each([
  ['the number', record, { ...suspect, npi: '1234567893', lastName: 'Else' }, 'npi'],
  ['name and birthday', record, suspect, 'name_and_birth'],
  ['no match: another birthday', record, { ...suspect, bornOn: '1990-01-01' }, null],
  ['a name, when the list has no birthday', { ...record, bornOn: null }, suspect, 'name'],
  ['a name, when the applicant gave no birthday', record, { ...suspect, bornOn: null }, 'name'],
  [
    'a business name',
    { ...record, npi: null, personKey: '', businessKey: 'QUIETWATERCLINIC' },
    suspect,
    'name',
  ],
  ['a name with a generational suffix', record, { ...suspect, lastName: 'Okafor Jr.' }, 'name_and_birth'],
  [
    'a generational suffix on both sides',
    { ...record, personKey: 'OKAFORJR|AMARA' },
    { ...suspect, lastName: 'Okafor, Jr' },
    'name_and_birth',
  ],
  ['no match', { ...record, npi: null, personKey: 'ELSE|ANN' }, suspect, null],
] as const)('a match by %s', (_name, known, asked, strength) => {
  expect(matchOf(known, asked)).toBe(strength)
})

test('a file that lost a fifth of its records counts as truncated', () => {
  expect([looksCutOff(79, 100), looksCutOff(80, 100), looksCutOff(1, 0)]).toEqual([true, false, false])
})

const now = new Date('2026-06-15T12:00:00Z')
test.each([
  ['reading', 1, 1, undefined],
  ['reading', 1, 3, 'again'],
  ['reading', 3, 3, 'failed'],
  ['uploading', 0, 59, undefined],
  ['uploading', 0, 61, 'failed'],
  ['waiting', 0, 600, undefined],
  ['loaded', 3, 600, undefined],
] as const)('%s at attempt %i, silent for %i minutes: %s', (status, attempt, minutes, next) => {
  const aliveAt = new Date(now.getTime() - minutes * 60_000)
  expect(afterSilence({ status, attempt, aliveAt }, now)).toBe(next)
})
