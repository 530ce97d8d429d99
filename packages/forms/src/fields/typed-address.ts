import * as z from 'zod'

/** An address in a form. */
export const TypedAddress = z.object({
  addressLineOne: z.string(),
  addressLineTwo: z.string().optional(),
  city: z.string(),
  state: z.string().optional(),
  zipCode: z.string(),
  country: z.string(),
})
type TypedAddress = z.infer<typeof TypedAddress>

export const emptyAddress: Required<TypedAddress> = {
  addressLineOne: '',
  addressLineTwo: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
}

/** Whether any part of the address was typed; the country may be prefilled. */
export const isAddressBegun = (typed: TypedAddress) =>
  Object.entries(typed).some(([name, part]) => name !== 'country' && part?.trim())
