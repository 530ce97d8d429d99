import type { Availability } from '../contract/availability.ts'
import type { ProviderCard, ProviderProfile, ProviderReview } from '../contract/directory.ts'
import type { OwnService, Service } from '../contract/services.ts'
import { standardPolicy } from '../contract/services.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000001${last}`
const at = '2026-06-15T09:00:00.000Z'

export const providerCardSample = (change: Partial<ProviderCard> = {}): ProviderCard => ({
  id: id('a1'),
  name: 'Quiet Water Clinic',
  profession: 'Psychiatrist',
  about: 'Calm, careful care for adults.',
  domain: ['mental'],
  helpsWith: ['Anxiety', 'Sleep'],
  user: {
    firstName: 'Amara',
    lastName: 'Okafor',
    profileImageUrl: null,
  },
  rating: 4.8,
  reviewCount: 12,
  formats: ['Telehealth'],
  languages: ['English', 'French'],
  isCoach: false,
  acceptsNew: true,
  fromPrice: 90,
  ...change,
})

export const providerSample = (change: Partial<ProviderProfile> = {}): ProviderProfile => ({
  ...providerCardSample(),
  description: 'Calm, careful care for adults.',
  degree: 'MD',
  websiteUrl: 'https://quietwater.example',
  yearsInOperation: 7,
  zone: 'Asia/Dubai',
  socialMedia: {
    instagram: 'https://instagram.com/quietwater',
    x: 'x.com/quietwater',
  },
  credentials: [
    {
      title: 'Professional license',
      organisation: 'Dubai Health Authority',
      state: 'Dubai',
      expiresOn: '2028-05-31',
    },
    {
      title: 'Board Certified Psychiatrist',
      organisation: 'Arab Board',
      state: null,
      expiresOn: '2029-01-31',
    },
  ],
  verifiedAt: at,
  ...change,
})

export const providerReviewSample = (change: Partial<ProviderReview> = {}): ProviderReview => ({
  id: id('b1'),
  stars: 5,
  comment: 'Listens well.',
  authorName: 'Maya H.',
  reply: null,
  createdAt: at,
  ...change,
})

export const serviceSample = (change: Partial<Service> = {}): Service => ({
  id: id('c1'),
  provider: {
    id: id('a1'),
    name: 'Quiet Water Clinic',
    personName: 'Amara Okafor',
    imageUrl: null,
  },
  title: 'First talk',
  description: 'We get to know each other.',
  area: 'mental',
  leaves: [],
  format: 'Telehealth',
  isCoaching: false,
  isFirstOnly: false,
  lengthMinutes: 50,
  price: 90,
  capacity: 1,
  confirmation: 'instant',
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  noticeMinutes: 120,
  horizonDays: 60,
  policy: standardPolicy,
  city: null,
  ...change,
})

export const ownServiceSample = (change: Partial<OwnService> = {}): OwnService => ({
  ...serviceSample(),
  address: null,
  onlineUrl: null,
  status: 'published',
  missing: [],
  upcoming: 2,
  createdAt: at,
  updatedAt: at,
  ...change,
})

const workday = [{ from: 540, to: 1020 }]

export const availabilitySample = (change: Partial<Availability> = {}): Availability => ({
  zone: 'Asia/Dubai',
  week: [workday, workday, workday, workday, workday, [], []],
  overrides: [
    {
      on: '2026-12-24',
      windows: [],
    },
  ],
  timeOff: [
    {
      id: id('d1'),
      from: '2026-07-01T00:00:00.000Z',
      to: '2026-07-08T00:00:00.000Z',
      note: 'By the sea',
    },
  ],
  calendars: [
    {
      id: id('e1'),
      name: 'Home',
      eventCount: 14,
      importedAt: at,
    },
  ],
  acceptsNew: true,
  revision: 3,
  ...change,
})
