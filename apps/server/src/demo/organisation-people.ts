/** Names of the demo organisation's members. All are fictitious. */
const firstNames = [
  'Ada',
  'Bilal',
  'Chiara',
  'Daniyar',
  'Esi',
  'Farid',
  'Greta',
  'Hana',
  'Ivo',
  'Jun',
  'Kofi',
  'Lena',
  'Mateo',
  'Nadia',
  'Oskar',
]
const lastNames = ['Amsel', 'Boateng', 'Castillo', 'Demir']

const departments = ['Nursing', 'Emergency', 'Pharmacy', 'Administration', 'Kitchen']

const nameOf = (index: number) => {
  const firstName = firstNames[index % firstNames.length] ?? ''
  const lastName = lastNames[Math.floor(index / firstNames.length) % lastNames.length] ?? ''
  return { firstName, lastName }
}

/** Generates members with an email address at the organisation. */
export const people = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const { firstName, lastName } = nameOf(index)
    const department = departments[(index * 3) % departments.length] ?? ''
    return {
      firstName,
      lastName,
      department,
      email: `${firstName}.${lastName}@harbour-light.example`.toLowerCase(),
    }
  })
