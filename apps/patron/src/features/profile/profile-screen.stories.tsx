import { inStates, signInAmara } from '@wellspring/features/story-support'

import { ProfileScreen } from './profile-screen.tsx'

export default { title: 'Patron/Profile/Screen', beforeEach: signInAmara }

const nothing = {
  displayName: null,
  phoneNo: null,
  timeZone: null,
  locale: null,
  languages: [],
  areas: [],
  emergencyName: null,
  emergencyPhone: null,
}
const home = {
  id: 'a1',
  label: 'Home',
  isDefault: true,
  firstName: 'Amara',
  lastName: 'Okafor',
  phoneNo: '+4930123456',
  addressLineOne: '12 Linden',
  addressLineTwo: '',
  city: 'Berlin',
  state: '',
  zipCode: '10115',
  country: 'DE',
}

const screen = <ProfileScreen />

const states = inStates(screen, {
  filled: {
    sees: 'Default',
    answers: {
      identity: {
        getProfile: {
          profile: { ...nothing, displayName: 'River', languages: ['English'], areas: ['mental'] },
        },
        listAddresses: { addresses: [home] },
      },
    },
  },
  empty: {
    sees: 'Display name',
    answers: {
      identity: {
        getProfile: { profile: nothing },
        listAddresses: { addresses: [] },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled
