import type * as z from 'zod'

import type { Credentialing } from '@wellspring/api/contract/credentialing'
import type { ProviderDetailsInput } from '@wellspring/api/contract/onboarding'

/** The record that submits an application; `resubmitted` when one already exists. */
export function toProviderDetails(
  credentialing: Credentialing,
  resubmitted: boolean,
): z.input<typeof ProviderDetailsInput> {
  const { basicInformation: person, businessInformation: business } = credentialing
  return {
    credentialing,
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: person.dob,
    email: person.email,
    phone: person.phoneNo,
    degree: person.degree,
    profession: person.profession,
    domain: business.domains,
    description: business.businessDescription ?? '',
    address: business.businessAddress ?? '',
    otherLanguages: business.languagesOffered,
    npiNumber: business.businessNPI ?? '',
    image: business.businessLogo.url,
    ...(resubmitted && { status: 'pending' as const }),
  }
}
