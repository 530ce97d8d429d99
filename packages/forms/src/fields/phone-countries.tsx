import { createContext } from 'react'

import { countries } from '@wellspring/api/contract/countries'
import type { Country } from '@wellspring/api/contract/countries'

/** Of which countries a phone number can be given here. */
export const PhoneCountries = createContext<readonly Country[]>(countries)
