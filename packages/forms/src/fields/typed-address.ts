import * as z from 'zod'

/** An address as it is typed. */
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

/** Whether anything of it was typed: its country may stand there before. */
export const isAddressBegun = (typed: TypedAddress) =>
  Object.entries(typed).some(([name, part]) => name !== 'country' && part?.trim())
