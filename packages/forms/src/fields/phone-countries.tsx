import { createContext } from 'react'

import { countries } from '@wellspring/api/contract/countries'
import type { Country } from '@wellspring/api/contract/countries'

/** The countries that phone numbers can have in this installation. */
export const PhoneCountries = createContext<readonly Country[]>(countries)
