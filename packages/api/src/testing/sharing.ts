import type {
  Consent,
  QuestionnaireRequest,
  SharedInstrument,
  SharingPerson,
  SharingTerms,
} from '../contract/sharing.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000008${last}`

export const sharingProviderSample = (change: Partial<SharingPerson> = {}): SharingPerson => ({
  id: id('a1'),
  name: 'Dr. Mira Castellanos',
  imageUrl: null,
  ...change,
})

export const termsSample: SharingTerms = {
  version: 1,
  newest: '{provider} may read my newest {instrument} result and those that follow.',
  all: '{provider} may read all my {instrument} results.',
}

export const consentSample = (change: Partial<Consent> = {}): Consent => ({
  id: id('b1'),
  provider: sharingProviderSample(),
  instrumentId: 'gad-7',
  instrumentName: 'GAD-7',
  scope: 'newest',
  status: 'given',
  text: 'Dr. Mira Castellanos may read my newest GAD-7 result and those that follow.',
  givenAt: '2026-06-15T09:00:00.000Z',
  until: '2027-06-15T09:00:00.000Z',
  endedAt: null,
  isReadable: true,
  lastReadAt: null,
  ...change,
})

export const questionnaireRequestSample = (
  change: Partial<QuestionnaireRequest> = {},
): QuestionnaireRequest => ({
  id: id('c1'),
  bookingId: id('d1'),
  provider: sharingProviderSample(),
  instrumentId: 'gad-7',
  instrumentName: 'GAD-7',
  status: 'asked',
  askedAt: '2026-06-15T09:00:00.000Z',
  dueAt: '2026-06-29T09:00:00.000Z',
  ...change,
})

export const sharedInstrumentSample = (change: Partial<SharedInstrument> = {}): SharedInstrument => ({
  id: id('b1'),
  instrumentId: 'gad-7',
  instrumentName: 'GAD-7',
  until: '2027-06-15T09:00:00.000Z',
  resultCount: 2,
  lastResultAt: '2026-06-15T09:00:00.000Z',
  ...change,
})
