import type openPeeps from '@dicebear/styles/open-peeps.json'

type Drawings = (typeof openPeeps)['components']
export type Drawing<Part extends keyof Drawings> = keyof Drawings[Part]['variants']

/** A person's appearance: names of drawings, and colours. */
export interface Looks {
  head: Drawing<'head'>
  skin: string
  hair: string
  clothing: string
  expression: Drawing<'expression'>
  accessories?: Drawing<'accessories'>
  facialHair?: Drawing<'facialHair'>
}

/** The most visible demo people, of different ages and with distinct faces. */
export const looks: Partial<Record<string, Looks>> = {
  'Miriam Adler': {
    head: 'mediumStraight',
    skin: '#edb98a',
    hair: '#4a312c',
    clothing: '#8fa7df',
    expression: 'smile',
    accessories: 'glasses2',
  },
  'Oliver Hartwell': {
    head: 'short4',
    skin: '#ffdbb4',
    hair: '#b58143',
    clothing: '#9ddadb',
    expression: 'calm',
    facialHair: 'full2',
  },
  'Fatima Suwaidi': {
    head: 'hijab',
    skin: '#edb98a',
    hair: '#5b3a6b',
    clothing: '#e78276',
    expression: 'smile',
  },
  'Arjun Iyer': {
    head: 'short1',
    skin: '#ae5d29',
    hair: '#2c1b18',
    clothing: '#ffcf77',
    expression: 'calm',
    facialHair: 'moustache2',
  },
  'Sofie Lindgren': {
    head: 'bun',
    skin: '#ffdbb4',
    hair: '#d6b370',
    clothing: '#9ddadb',
    expression: 'lovingGrin1',
  },
  'Julien Tremblay': {
    head: 'pomp',
    skin: '#edb98a',
    hair: '#724133',
    clothing: '#78a58a',
    expression: 'smile',
    facialHair: 'chin',
  },
  'Mei Tan': { head: 'bangs', skin: '#ffdbb4', hair: '#2c1b18', clothing: '#e279a7', expression: 'calm' },
  'Yuki Tanabe': {
    head: 'mediumBangs',
    skin: '#ffdbb4',
    hair: '#2c1b18',
    clothing: '#8fa7df',
    expression: 'smile',
    accessories: 'glasses',
  },
  'Leila Nassar': {
    head: 'longCurly',
    skin: '#d08b5b',
    hair: '#2c1b18',
    clothing: '#78a58a',
    expression: 'lovingGrin1',
  },
  'Marco Bianchi': {
    head: 'short3',
    skin: '#edb98a',
    hair: '#4a312c',
    clothing: '#e78276',
    expression: 'smile',
    facialHair: 'goatee1',
  },
  'Hanna Virtanen': {
    head: 'longBangs',
    skin: '#ffdbb4',
    hair: '#ecdcbf',
    clothing: '#9a8fc7',
    expression: 'calm',
  },
  'Daniel Okoye': {
    head: 'flatTop',
    skin: '#694d3d',
    hair: '#2c1b18',
    clothing: '#8fa7df',
    expression: 'smile',
    accessories: 'glasses3',
  },
  'Sofia Marin': {
    head: 'grayBun',
    skin: '#edb98a',
    hair: '#e8e1e1',
    clothing: '#78a58a',
    expression: 'smile',
  },
  'Arjun Menon': {
    head: 'turban',
    skin: '#ae5d29',
    hair: '#c96a3a',
    clothing: '#9ddadb',
    expression: 'calm',
    facialHair: 'full',
  },
  'Grace Wanjiru': {
    head: 'bantuKnots',
    skin: '#694d3d',
    hair: '#2c1b18',
    clothing: '#ffcf77',
    expression: 'lovingGrin1',
  },
  'Elias Berg': {
    head: 'grayShort',
    skin: '#ffdbb4',
    hair: '#e8e1e1',
    clothing: '#8fa7df',
    expression: 'calm',
    accessories: 'glasses4',
  },
  'Ingrid Solheim': {
    head: 'medium1',
    skin: '#ffdbb4',
    hair: '#b58143',
    clothing: '#9ddadb',
    expression: 'calm',
  },
  'Mateus Carvalho': {
    head: 'twists',
    skin: '#ae5d29',
    hair: '#2c1b18',
    clothing: '#e78276',
    expression: 'smile',
  },
  'Priya Raghunathan': {
    head: 'bun2',
    skin: '#d08b5b',
    hair: '#2c1b18',
    clothing: '#e279a7',
    expression: 'smile',
  },
  'Samuel Oyelaran': {
    head: 'noHair2',
    skin: '#694d3d',
    hair: '#2c1b18',
    clothing: '#ffcf77',
    expression: 'calm',
    facialHair: 'full3',
  },
  'Clara Vogt': {
    head: 'bangs2',
    skin: '#ffdbb4',
    hair: '#a55728',
    clothing: '#78a58a',
    expression: 'smile',
    accessories: 'glasses5',
  },
  'Jonas Weber': {
    head: 'short5',
    skin: '#ffdbb4',
    hair: '#724133',
    clothing: '#8fa7df',
    expression: 'smile',
  },
  'Leila Mansour': {
    head: 'mediumBangs2',
    skin: '#d08b5b',
    hair: '#4a312c',
    clothing: '#9a8fc7',
    expression: 'lovingGrin1',
  },
  'Ruth Lindqvist': {
    head: 'grayMedium',
    skin: '#ffdbb4',
    hair: '#e8e1e1',
    clothing: '#e78276',
    expression: 'smile',
    accessories: 'glasses2',
  },
  'Tomas Silva': {
    head: 'shaved2',
    skin: '#d08b5b',
    hair: '#2c1b18',
    clothing: '#9ddadb',
    expression: 'smile',
    facialHair: 'goatee2',
  },
  'Priya Raman': {
    head: 'medium3',
    skin: '#ae5d29',
    hair: '#2c1b18',
    clothing: '#78a58a',
    expression: 'calm',
  },
  'Daniel Osei': {
    head: 'short2',
    skin: '#694d3d',
    hair: '#2c1b18',
    clothing: '#e279a7',
    expression: 'lovingGrin1',
  },
  'Mei Tanaka': {
    head: 'medium2',
    skin: '#ffdbb4',
    hair: '#2c1b18',
    clothing: '#ffcf77',
    expression: 'calm',
    accessories: 'glasses',
  },
}
