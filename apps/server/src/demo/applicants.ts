import type { Area } from '@wellspring/api/contract/areas'
import type { CredentialingInput, deliveryFormats, languages } from '@wellspring/api/contract/credentialing'

export interface DemoApplicant {
  kind: 'provider' | 'tenant'
  firstName: string
  lastName: string
  /** Derived from the name by default. */
  email?: string
  business: string
  area: Area
  description: string
  address: string
  phone: string
  npi: string
  /** Days since the application was submitted. */
  daysAgo: number
  outcome: 'waiting' | 'sent back' | 'approved' | 'withdrawn'
  licenseNo: string
  licenseState: string
  organisation: string
  /** Days until the licence expires. */
  licenseDays: number
  /** A provider's languages. English only by default. */
  languages?: (typeof languages)[number][]
  /** A provider's formats. In person and online by default. */
  formats?: (typeof deliveryFormats)[number][]
  /** For providers only. */
  practice?: Pick<CredentialingInput['basicInformation'], 'degree' | 'profession' | 'dob'> & {
    certificate: string
  }
}

/** The demo's applicants. All names and numbers are fictitious. */
export const demoApplicants: DemoApplicant[] = [
  {
    kind: 'provider',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    area: 'mental',
    business: 'Fjordlight Psychology',
    address: '14 Alder Street, Portland',
    description:
      'Talking therapy for adults who sleep badly, worry a lot, or feel they have lost their footing.',
    phone: '+1 5035550143',
    npi: '1748230962',
    daysAgo: 1,
    outcome: 'waiting',
    licenseNo: 'PSY 41207',
    licenseState: 'Oregon',
    organisation: 'Oregon Board of Psychology',
    licenseDays: 640,
    practice: {
      degree: 'PhD in Clinical Psychology',
      profession: 'Clinical Psychologist',
      dob: '1983-04-17',
      certificate: 'Cognitive Behavioural Therapy',
    },
  },
  {
    kind: 'provider',
    firstName: 'Mateus',
    lastName: 'Carvalho',
    area: 'physical',
    business: 'Steady Motion Physiotherapy',
    address: '220 Harbor Avenue, San Diego',
    description: 'Gets backs, knees and shoulders moving again, one small exercise at a time.',
    phone: '+1 6195550118',
    npi: '1588204167',
    daysAgo: 2,
    outcome: 'waiting',
    licenseNo: 'PT 30988',
    licenseState: 'California',
    organisation: 'Physical Therapy Board',
    licenseDays: 410,
    practice: {
      degree: 'MSc in Physiotherapy',
      profession: 'Physiotherapist',
      dob: '1990-09-02',
      certificate: 'Orthopaedic Manual Therapy',
    },
  },
  {
    kind: 'provider',
    firstName: 'Priya',
    lastName: 'Raghunathan',
    area: 'physical',
    business: 'Green Plate Nutrition',
    address: '8 Market Row, Austin',
    description: 'Everyday cooking for people with diabetes, and for everyone who eats with them.',
    phone: '+1 5125550176',
    npi: '1335109645',
    daysAgo: 3,
    outcome: 'waiting',
    licenseNo: 'RD 77120',
    licenseState: 'Texas',
    organisation: 'Texas Dietitian Council',
    licenseDays: 21,
    practice: {
      degree: 'MSc in Dietetics',
      profession: 'Dietitian',
      dob: '1988-12-11',
      certificate: 'Diabetes Education',
    },
  },
  {
    kind: 'provider',
    firstName: 'Samuel',
    lastName: 'Oyelaran',
    area: 'physical',
    business: 'Lantern Family Practice',
    address: '51 Chestnut Lane, Boston',
    description: 'A family doctor with time for the second question.',
    phone: '+1 6175550129',
    npi: '1902443815',
    daysAgo: 6,
    outcome: 'sent back',
    licenseNo: 'MD 55194',
    licenseState: 'Massachusetts',
    organisation: 'Board of Medicine',
    licenseDays: 500,
    practice: {
      degree: 'MD',
      profession: 'Family Doctor',
      dob: '1976-06-23',
      certificate: 'Family Medicine',
    },
  },
  {
    kind: 'provider',
    firstName: 'Yuki',
    lastName: 'Tanabe',
    area: 'spiritual',
    business: 'Quiet Needle Acupuncture',
    address: '3 Cedar Court, Seattle',
    description: 'Acupuncture and breathing classes in a room with a view of the water.',
    phone: '+1 2065550164',
    npi: '',
    daysAgo: 9,
    outcome: 'approved',
    licenseNo: 'AC 12863',
    licenseState: 'Washington',
    organisation: 'Department of Health',
    licenseDays: 720,
    practice: {
      degree: 'MSc in Acupuncture',
      profession: 'Acupuncturist',
      dob: '1985-02-08',
      certificate: 'Oriental Medicine',
    },
  },
  {
    kind: 'provider',
    firstName: 'Clara',
    lastName: 'Vogt',
    area: 'financial',
    business: 'Even Keel Coaching',
    address: '77 Willow Road, Denver',
    description: 'Calm planning for people kept awake by money.',
    phone: '+1 7205550187',
    npi: '',
    daysAgo: 5,
    outcome: 'withdrawn',
    licenseNo: 'FC 20419',
    licenseState: 'Colorado',
    organisation: 'Council of Financial Coaches',
    licenseDays: 380,
    practice: {
      degree: 'MSc in Financial Planning',
      profession: 'Financial Wellbeing Coach',
      dob: '1992-10-30',
      certificate: 'Debt Counselling',
    },
  },
  {
    kind: 'tenant',
    firstName: 'Leena',
    lastName: 'Abbas',
    area: 'physical',
    business: 'Saffron Bay Hospital',
    address: '1 Bay Crescent, Tampa',
    description: 'A general hospital by the sea, with a wellness wing open to everyone.',
    phone: '+1 8135550150',
    npi: '',
    daysAgo: 2,
    outcome: 'waiting',
    licenseNo: 'HL 90417',
    licenseState: 'Florida',
    organisation: 'Agency for Hospital Care',
    licenseDays: 560,
  },
  {
    kind: 'tenant',
    firstName: 'Owen',
    lastName: 'Prichard',
    area: 'social',
    business: 'Northgate Community Clinic',
    address: '400 Northgate Way, Chicago',
    description: 'A clinic run by its neighbourhood, with groups for new parents and old friends.',
    phone: '+1 3125550195',
    npi: '',
    daysAgo: 8,
    outcome: 'approved',
    licenseNo: 'HL 31162',
    licenseState: 'Illinois',
    organisation: 'Department of Clinics',
    licenseDays: 690,
  },
]
