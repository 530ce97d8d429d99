import type { Area } from '@wellspring/api/contract/areas'

import type { DemoApplicant } from './applicants.ts'
import { slug } from './identity.ts'
import { usualTerms, workdays } from './practices.ts'
import type { DemoPractice } from './practices.ts'

interface DemoShop {
  name: string
  firstName: string
  lastName: string
  area: Area
  address: string
  zone: string
  phone: string
  degree: string
  profession: string
  dob: string
  description: string
  /** The free consultation of its owner. */
  advice: { title: string; description: string }
}

/** The demo's eight shops. All names and numbers are fictitious. */
export const shops: DemoShop[] = [
  {
    name: 'Stillwater Goods',
    firstName: 'Leila',
    lastName: 'Nassar',
    area: 'physical',
    address: '12 Marina Walk, Dubai',
    zone: 'Asia/Dubai',
    phone: '+971 505550121',
    degree: 'BSc in Sports Science',
    profession: 'Yoga Teacher',
    dob: '1985-06-04',
    description: 'Mats, blocks and quiet equipment for exercising at home.',
    advice: {
      title: 'Choosing a mat',
      description: 'You tell me where and how you practise, and I show you which mat and blocks suit you.',
    },
  },
  {
    name: 'Bright Kitchen',
    firstName: 'Marco',
    lastName: 'Bianchi',
    area: 'physical',
    address: '8 Via dei Fiori, Bologna',
    zone: 'Europe/Rome',
    phone: '+39 3205550182',
    degree: 'MSc in Nutrition',
    profession: 'Nutritionist',
    dob: '1980-02-19',
    description: 'Simple food, good tools and recipes that fit into your week.',
    advice: {
      title: 'A kitchen for the week',
      description: 'We look at your week and choose three meals and the tools you need for them.',
    },
  },
  {
    name: 'Moss & Linen',
    firstName: 'Hanna',
    lastName: 'Virtanen',
    area: 'spiritual',
    address: '5 Koivukatu, Helsinki',
    zone: 'Europe/Helsinki',
    phone: '+49 3055501821',
    degree: 'BA in Textile Design',
    profession: 'Sleep Coach',
    dob: '1989-09-27',
    description: 'Linen, scent and light for a bedroom made for sleep.',
    advice: {
      title: 'A bedroom for sleep',
      description: 'You show me your room, and we find out what keeps you awake: light, fabric or scent.',
    },
  },
  {
    name: 'The Quiet Shelf',
    firstName: 'Daniel',
    lastName: 'Okoye',
    area: 'mental',
    address: '31 Broad Street, Lagos',
    zone: 'Africa/Lagos',
    phone: '+234 8015550123',
    degree: 'MA in Education',
    profession: 'Mindfulness Teacher',
    dob: '1983-12-02',
    description: 'Journals, cards and books for time to think.',
    advice: {
      title: 'Finding your notebook',
      description:
        'Do you write in the morning or at night? I help you find a journal you will actually fill.',
    },
  },
  {
    name: 'Morning Field',
    firstName: 'Sofia',
    lastName: 'Marin',
    area: 'mental',
    address: '19 Calle del Sol, Valencia',
    zone: 'Europe/Madrid',
    phone: '+34 612555014',
    degree: 'BSc in Botany',
    profession: 'Herbalist',
    dob: '1991-05-11',
    description: 'Teas and herbs from one field, dried in the shade.',
    advice: {
      title: 'Which tea, and when',
      description: 'We go through your day and find a tea for each part of it, with or without caffeine.',
    },
  },
  {
    name: 'Root and Rise',
    firstName: 'Arjun',
    lastName: 'Menon',
    area: 'spiritual',
    address: '44 Temple Road, Bengaluru',
    zone: 'Asia/Kolkata',
    phone: '+91 98455501',
    degree: 'BA in Philosophy',
    profession: 'Meditation Teacher',
    dob: '1987-08-15',
    description: 'Cushions, bells and incense for a meditation corner.',
    advice: {
      title: 'A corner for meditation',
      description: 'You show me a corner of your home, and we plan a place to sit and meditate.',
    },
  },
  {
    name: 'Common Table',
    firstName: 'Grace',
    lastName: 'Wanjiru',
    area: 'social',
    address: '3 Riverside Drive, Nairobi',
    zone: 'Africa/Nairobi',
    phone: '+27 825550134',
    degree: 'MA in Social Work',
    profession: 'Community Worker',
    dob: '1978-03-22',
    description: 'Games, cards and tableware for evenings with other people.',
    advice: {
      title: 'A game for your evening',
      description:
        'Tell me who is coming and how long they will stay, and I suggest two games and a table setting.',
    },
  },
  {
    name: 'Harbour Light',
    firstName: 'Elias',
    lastName: 'Berg',
    area: 'financial',
    address: '27 Strandgatan, Gothenburg',
    zone: 'Europe/Stockholm',
    phone: '+49 3055501839',
    degree: 'BSc in Economics',
    profession: 'Financial Wellbeing Coach',
    dob: '1982-10-08',
    description: 'Planners and envelopes for people who want to know where their money goes.',
    advice: {
      title: 'Starting a planner',
      description: 'We set up your first month in the planner together, envelope by envelope.',
    },
  },
]

export const shopEmail = (name: string) => `${slug(name)}@wellspring.example`

/** Each shop's application. */
export const shopkeepers: DemoApplicant[] = shops.map(
  ({ name, firstName, lastName, area, address, phone, description, degree, profession, dob }, at) => ({
    firstName,
    lastName,
    area,
    address,
    phone,
    description,
    kind: 'provider',
    email: shopEmail(name),
    business: name,
    npi: '',
    daysAgo: 50,
    outcome: 'approved',
    licenseNo: `TR ${41_200 + at}`,
    licenseState: address.split(', ')[1] ?? '',
    organisation: 'Chamber of Wellness Trades',
    licenseDays: 540,
    formats: ['Telehealth'],
    practice: { degree, profession, dob, certificate: 'Product Safety' },
  }),
)

/** The hours and consultation of each shop's owner. */
export const shopPractices: DemoPractice[] = shops.map(({ name, firstName, lastName, zone, advice }) => ({
  firstName,
  lastName,
  zone,
  helpsWith: [],
  email: shopEmail(name),
  week: workdays({
    from: 14 * 60,
    to: 16 * 60,
  }),
  services: [
    {
      ...usualTerms,
      ...advice,
      lengthMinutes: 20,
      price: 0,
    },
  ],
}))
