import { sponsorOfferSample } from '@wellspring/api/testing/organisations'

import { SponsorNotice } from './sponsor-notice.tsx'

export default { title: 'Patron/Sponsor notice', component: SponsorNotice }

const sponsor = { offer: sponsorOfferSample(), isWanted: true, setWanted: () => {}, rest: 45 }

export const Shared = { args: { sponsor } }

export const LastOfTheLimit = {
  args: {
    sponsor: { ...sponsor, offer: sponsorOfferSample({ pays: 12.5, rest: 77.5, left: 0 }), rest: 77.5 },
  },
}

export const PaidAlone = { args: { sponsor: { ...sponsor, isWanted: false, rest: 90 } } }
