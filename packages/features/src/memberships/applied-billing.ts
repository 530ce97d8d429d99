import { readPhoneNumber } from '@wellspring/api/contract/countries'
import { isZipOf } from '@wellspring/api/contract/postal'
import { findState, statesOf } from '@wellspring/api/contract/states'
import type { ApplicationRecord } from '@wellspring/api/hooks/onboarding'

/** An address as an application has it, in one text: its street and, where nothing else is said, its city. */
function placeOf(address = '', country = '') {
  const parts = address
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  // Elsewhere a state may well be a city too: Dubai.
  const { state, zipCode } = statesOf(country)?.required ? endOf(parts.at(-1) ?? '', country) : {}
  const rest = state ? parts.slice(0, -1) : parts
  const ended = { ...(state && { state }), ...(zipCode && { zipCode }) }
  const [street = '', city = ''] = rest
  if (rest.length === 2) return { addressLineOne: street, city, ...ended }
  // Of more parts, what comes before a state is a city.
  if (state && rest.length > 2)
    return { addressLineOne: rest.slice(0, -1).join(', '), city: rest.at(-1) ?? '', ...ended }
  return rest.length > 0 ? { addressLineOne: rest.join(', '), ...ended } : ended
}

/** 'TX 78701' at the end of an address: its state, and the postcode behind it. */
function endOf(text: string, country: string) {
  const [, name = '', code = ''] = /^(.*?)\s*(\d[\d -]*)?$/.exec(text) ?? []
  const state = findState(country, name)
  return { state, zipCode: isZipOf(country, code) ? code : undefined }
}

const numberOf = (record: ApplicationRecord) =>
  'details' in record
    ? record.details?.phoneNo
    : record.credentialing?.businessInformation.phoneNo || record.credentialing?.basicInformation.phoneNo

/** Where somebody may practise, which is where they are, unless their address says another. */
const licensedIn = (record: ApplicationRecord, country: string) => {
  const licenses = 'credentialing' in record ? record.credentialing?.education?.license : undefined
  return licenses?.map(({ licenseState }) => findState(country, licenseState)).find(Boolean)
}

const addressOf = (record: ApplicationRecord) =>
  'details' in record
    ? record.details?.businessAddress
    : record.credentialing?.businessInformation.businessAddress

/** What a bill asks for that somebody's application has said already. */
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
