import { readPhoneNumber } from '@wellspring/api/contract/countries'
import { isZipOf } from '@wellspring/api/contract/postal'
import { findState, statesOf } from '@wellspring/api/contract/states'
import type { ApplicationRecord } from '@wellspring/api/hooks/onboarding'

/** An application's address as one line: its street, or its city if there is no street. */
function placeOf(address = '', country = '') {
  const parts = address
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  // In other countries a state may be a city as well: Dubai.
  const { state, zipCode } = statesOf(country)?.required ? endOf(parts.at(-1) ?? '', country) : {}
  const rest = state ? parts.slice(0, -1) : parts
  const ended = { ...(state && { state }), ...(zipCode && { zipCode }) }
  const [street = '', city = ''] = rest
  if (rest.length === 2) return { addressLineOne: street, city, ...ended }
  // With more parts, the one before a state is a city.
  if (state && rest.length > 2)
    return { addressLineOne: rest.slice(0, -1).join(', '), city: rest.at(-1) ?? '', ...ended }
  return rest.length > 0 ? { addressLineOne: rest.join(', '), ...ended } : ended
}

/** Splits 'TX 78701' at the end of an address into state and postcode. */
function endOf(text: string, country: string) {
  const [, name = '', code = ''] = /^(.*?)\s*(\d[\d -]*)?$/.exec(text) ?? []
  const state = findState(country, name)
  return { state, zipCode: isZipOf(country, code) ? code : undefined }
}

const numberOf = (record: ApplicationRecord) =>
  'details' in record
    ? record.details?.phoneNo
    : record.credentialing?.businessInformation.phoneNo || record.credentialing?.basicInformation.phoneNo

/** The state of practice, used unless the address names another. */
const licensedIn = (record: ApplicationRecord, country: string) => {
  const licenses = 'credentialing' in record ? record.credentialing?.education?.license : undefined
  return licenses?.map(({ licenseState }) => findState(country, licenseState)).find(Boolean)
}

const addressOf = (record: ApplicationRecord) =>
  'details' in record
    ? record.details?.businessAddress
    : record.credentialing?.businessInformation.businessAddress

/** Prefills billing details from the user's application. */
export function billingOf(record: ApplicationRecord | undefined) {
  const phoneNo = record && numberOf(record)
  const country = phoneNo && readPhoneNumber(phoneNo)?.country.code
  const details = record && 'details' in record ? record.details : null
  const hospitalName = details?.publicName || details?.legalBusinessName
  const place = placeOf(record && addressOf(record), country)
  const state = record && country && licensedIn(record, country)
  return {
    ...(state && { state }),
    ...(phoneNo && { phoneNo: phoneNo.replace(' ', '') }),
    ...(country && { country }),
    ...place,
    ...(hospitalName && { hospitalName }),
  }
}
