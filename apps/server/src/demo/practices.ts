import type { Window } from '@wellspring/api/contract/availability'
import type { HelpTopic } from '@wellspring/api/contract/help-topics'
import type { ServiceInput } from '@wellspring/api/contract/services'
import { standardPolicy } from '@wellspring/api/contract/services'

import type { DemoApplicant } from './applicants.ts'

type DemoService = Pick<ServiceInput, 'title' | 'description' | 'lengthMinutes' | 'price'> &
  Partial<ServiceInput>

export interface DemoPractice {
  firstName: string
  lastName: string
  /** Derived from the name by default. */
  email?: string
  zone: string
  helpsWith: HelpTopic[]
  /** Monday first. */
  week: Window[][]
  services: DemoService[]
}

export const usualTerms = {
  leaves: [],
  isCoaching: false,
  isFirstOnly: false,
  capacity: 1,
  confirmation: 'instant',
  format: 'Telehealth',
  address: null,
  onlineUrl: null,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  noticeMinutes: 120,
  horizonDays: 60,
  policy: standardPolicy,
} as const satisfies Partial<ServiceInput>

const at = (hour: number, to: number): Window => ({ from: hour * 60, to: to * 60 })
export const workdays = (...windows: Window[]) => [windows, windows, windows, windows, windows, [], []]

const applied = { kind: 'provider', npi: '', daysAgo: 30, outcome: 'approved', licenseDays: 600 } as const

/** Approved demo providers, in addition to the applicants under review. */
export const practitioners: DemoApplicant[] = [
  {
    ...applied,
    firstName: 'Miriam',
    lastName: 'Adler',
    area: 'mental',
    business: 'Adler Psychology',
    address: '310 West Street, New York',
    phone: '+1 2125550161',
    description:
      'I see adults with anxiety, low mood and poor sleep. We work with cognitive behavioural therapy: we find out what keeps the problem going, you try something different during the week, and we look at what happened.\n\nMost people come for eight to sixteen sessions. In the first one I ask a lot of questions, and you decide whether you want to continue. You leave with one thing to try.',
    licenseNo: 'PSY 60218',
    licenseState: 'New York',
    organisation: 'Board of Psychology',
    languages: ['English', 'Spanish'],
    practice: {
      degree: 'PhD in Clinical Psychology',
      profession: 'Psychologist',
      dob: '1979-05-12',
      certificate: 'Cognitive Behavioural Therapy',
    },
  },
  {
    ...applied,
    firstName: 'Oliver',
    lastName: 'Hartwell',
    area: 'physical',
    business: 'Hartwell Movement',
    address: '22 Lamb Street, London',
    phone: '+44 205550017',
    description:
      'Physiotherapy for a bad back, back pain and stiff necks. For people who sit all day and would like to run at the weekend.',
    licenseNo: 'PH 88210',
    licenseState: 'England',
    organisation: 'Health Professions Council',
    formats: ['In-Person', 'Telehealth', 'Hybrid'],
    practice: {
      degree: 'MSc in Physiotherapy',
      profession: 'Physiotherapist',
      dob: '1986-01-30',
      certificate: 'Sports Physiotherapy',
    },
  },
  {
    ...applied,
    firstName: 'Fatima',
    lastName: 'Suwaidi',
    area: 'social',
    business: 'Common Ground Family Therapy',
    address: '9 Creek Road, Dubai',
    phone: '+971 505550139',
    description:
      'When every conversation at home turns into the same argument, a third person in the room can help. I see couples, parents with grown children, and families after a separation.\n\nEveryone gets the same time to speak. We keep it practical: one agreement per session, small enough to keep until the next one.',
    licenseNo: 'DHA 30417',
    licenseState: 'Dubai',
    organisation: 'Dubai Health Authority',
    practice: {
      degree: 'MA in Family Therapy',
      profession: 'Family Therapist',
      dob: '1981-08-03',
      certificate: 'Systemic Family Therapy',
    },
  },
  {
    ...applied,
    firstName: 'Arjun',
    lastName: 'Iyer',
    area: 'spiritual',
    business: 'First Light Meditation',
    address: '5 Lake Road, Kolkata',
    phone: '+91 98305550',
    description:
      'Half an hour of breathing and quiet before the day begins, without incense or big words. Beginners are welcome, and a chair is all you need.\n\nWe sit, we talk for five minutes about how it went, and you take home one exercise for the week.',
    licenseNo: 'YA 11092',
    licenseState: 'West Bengal',
    organisation: 'Council of Yoga Teachers',
    formats: ['Telehealth', 'Group Sessions'],
    practice: {
      degree: 'BA in Contemplative Studies',
      profession: 'Meditation Teacher',
      dob: '1990-11-19',
      certificate: 'Mindfulness Based Stress Reduction',
    },
  },
  {
    ...applied,
    firstName: 'Sofie',
    lastName: 'Lindgren',
    area: 'financial',
    business: 'Lindgren Money Coaching',
    address: '40 Harbour Street, Berlin',
    description:
      'I help people who avoid their bank statements. First we write down what comes in and what goes out, without blame. Then we decide what the money is for.\n\nI sell nothing and recommend no products. You leave with a one-page plan, and we look at it again after a month.',
    phone: '+49 3055501850',
    licenseNo: 'FC 55120',
    licenseState: 'Berlin',
    organisation: 'Council of Financial Coaches',
    formats: ['Telehealth'],
    practice: {
      degree: 'MSc in Financial Planning',
      profession: 'Financial Wellbeing Coach',
      dob: '1987-03-25',
      certificate: 'Financial Therapy',
    },
  },
  {
    ...applied,
    firstName: 'Julien',
    lastName: 'Tremblay',
    area: 'social',
    business: 'Tremblay Life Coaching',
    address: '77 Maple Avenue, Toronto',
    phone: '+1 4165550153',
    description:
      'A new town, a new job, a house that has grown quiet: I work with people who are between two chapters of their lives.\n\nWe set one goal for about three months and meet every other week. Between sessions you take small steps and note them in your coaching space here, and I read along if you like.',
    licenseNo: 'LC 20931',
    licenseState: 'Ontario',
    organisation: 'Federation of Coaches',
    languages: ['English', 'French'],
    formats: ['Telehealth'],
    practice: {
      degree: 'MSc in Coaching Psychology',
      profession: 'Life Coach',
      dob: '1975-12-08',
      certificate: 'Transitions Coaching',
    },
  },
  {
    ...applied,
    firstName: 'Mei',
    lastName: 'Tan',
    area: 'physical',
    business: 'Tan Nutrition',
    address: '18 Orchard Link, Singapore',
    phone: '+65 81550164',
    description:
      'Eating well in a busy life, without a list of forbidden foods. I work with people who are tired of diets, and with people whose doctor has asked them to change what they eat.\n\nWe start with one of your ordinary weeks and change two meals. Then we talk about the rest.',
    licenseNo: 'DT 70551',
    licenseState: 'Singapore',
    organisation: 'Dietitians Association',
    languages: ['English', 'Mandarin'],
    formats: ['In-Person', 'Telehealth', 'Group Sessions'],
    practice: {
      degree: 'MSc in Dietetics',
      profession: 'Dietitian',
      dob: '1992-07-14',
      certificate: 'Diabetes Education',
    },
  },
]

const firstTalk = (price: number, description: string): DemoService => ({
  description,
  title: 'First consultation',
  lengthMinutes: 30,
  price,
  isFirstOnly: true,
})

/** Their working hours and services. */
export const practices: DemoPractice[] = [
  {
    firstName: 'Yuki',
    lastName: 'Tanabe',
    zone: 'America/Los_Angeles',
    helpsWith: ['Sleep', 'Stress and burnout', 'Chronic pain'],
    week: workdays(at(10, 18)),
    services: [
      {
        ...firstTalk(
          40,
          'You tell me where it hurts and for how long. I explain what acupuncture can do for it, and what it cannot.',
        ),
        confirmation: 'request',
      },
      {
        title: 'Acupuncture',
        description: 'An hour lying still while the needles work, in a quiet room above the boulevard.',
        format: 'In-Person',
        address: {
          addressLineOne: '1200 Sunset Boulevard',
          addressLineTwo: 'Suite 4',
          city: 'Los Angeles',
          state: 'CA',
          zipCode: '90026',
          country: 'US',
        },
        lengthMinutes: 60,
        price: 110,
        bufferAfterMinutes: 15,
      },
    ],
  },
  {
    firstName: 'Miriam',
    lastName: 'Adler',
    zone: 'America/New_York',
    helpsWith: ['Anxiety', 'Low mood', 'Sleep', 'Stress and burnout'],
    week: workdays(at(9, 12), at(13, 17)),
    services: [
      firstTalk(
        60,
        'You tell me what brings you here, I ask questions, and together we decide what would help.',
      ),
      {
        title: 'Therapy session',
        description: 'Cognitive behavioural therapy, fifty minutes, usually once a week.',
        lengthMinutes: 50,
        price: 150,
      },
    ],
  },
  {
    firstName: 'Oliver',
    lastName: 'Hartwell',
    zone: 'Europe/London',
    helpsWith: ['Back and neck pain', 'Injury and recovery', 'Moving more'],
    week: [[at(8, 12)], [at(8, 16)], [at(8, 12)], [at(8, 16)], [at(8, 12)], [at(9, 12)], []],
    services: [
      firstTalk(0, 'You show me how you move on video, and leave with one exercise.'),
      {
        title: 'Stretch break',
        leaves: ['Move'],
        description: 'Half an hour of gentle movement, by video, every week.',
        lengthMinutes: 30,
        price: 0,
      },
      {
        title: 'Physiotherapy',
        leaves: ['Move'],
        description: 'I look at how you move, we try out what helps, and you take home a plan for the week.',
        lengthMinutes: 45,
        price: 85,
        format: 'Hybrid',
        address: {
          addressLineOne: '22 Lamb Street',
          city: 'London',
          zipCode: 'E1 6EA',
          country: 'GB',
        },
      },
    ],
  },
  {
    firstName: 'Fatima',
    lastName: 'Suwaidi',
    zone: 'Asia/Dubai',
    helpsWith: ['Couples', 'Family conflict', 'Parenting', 'Separation'],
    week: [[at(10, 14)], [at(10, 14)], [at(10, 14)], [at(10, 14)], [], [], [at(16, 21)]],
    services: [
      {
        ...firstTalk(
          50,
          'Come alone or together. What needs to change at home, and what have you tried so far?',
        ),
        confirmation: 'request',
      },
      {
        title: 'Family session',
        description: 'Ninety minutes with everyone in one room or on one call, and one agreement at the end.',
        lengthMinutes: 90,
        price: 180,
        noticeMinutes: 1440,
      },
    ],
  },
  {
    firstName: 'Arjun',
    lastName: 'Iyer',
    zone: 'Asia/Kolkata',
    helpsWith: ['Meditation', 'Stress and burnout', 'Sleep'],
    week: [...workdays(at(6, 9)).slice(0, 5), [at(6, 12)], []],
    services: [
      {
        ...firstTalk(
          15,
          'We sit for five minutes, then talk about where some quiet would fit into your day.',
        ),
        lengthMinutes: 20,
      },
      {
        title: 'Morning group',
        description: 'Half an hour of guided breathing with others, before the day begins.',
        lengthMinutes: 30,
        price: 8,
        format: 'Group Sessions',
        capacity: 12,
        onlineUrl: 'https://meet.example.com/arjun-morning-group',
      },
    ],
  },
  {
    firstName: 'Sofie',
    lastName: 'Lindgren',
    zone: 'Europe/Berlin',
    helpsWith: ['Money worries', 'Budgeting', 'Debt', 'Saving and planning'],
    week: workdays(at(12, 18)),
    services: [
      {
        title: 'Money coaching',
        description: 'We take one question about money and break it down until you can act on it.',
        lengthMinutes: 60,
        price: 95,
        isCoaching: true,
      },
    ],
  },
  {
    firstName: 'Julien',
    lastName: 'Tremblay',
    zone: 'America/Toronto',
    helpsWith: ['Life changes', 'Career', 'Loneliness'],
    week: [[], [at(8, 12)], [at(8, 12)], [at(8, 12)], [], [at(10, 16)], []],
    services: [
      {
        ...firstTalk(0, 'Where you are now, what comes next, and whether we are a good match.'),
        title: 'Coaching check-in',
        isCoaching: true,
        isFirstOnly: false,
      },
      {
        title: 'Life coaching',
        description: 'Fifty minutes on one goal, and the next step towards it.',
        lengthMinutes: 50,
        price: 80,
        isCoaching: true,
      },
    ],
  },
  {
    firstName: 'Mei',
    lastName: 'Tan',
    zone: 'Asia/Singapore',
    helpsWith: ['Eating habits', 'Weight', 'Diabetes'],
    week: workdays(),
    services: [
      firstTalk(25, 'Bring a list of what you ate this week. We find the two meals that matter most.'),
      {
        title: 'Cooking together',
        leaves: ['Nourish'],
        description: 'Six people cook the same dish in their own kitchens, with me on video.',
        lengthMinutes: 60,
        price: 20,
        format: 'Group Sessions',
        capacity: 6,
        onlineUrl: 'https://meet.example.com/mei-cooking',
      },
    ],
  },
]
