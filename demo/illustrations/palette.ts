/** Both themes' colours of all drawings, muted, so that they look like one catalogue. */
export type Hue = 'blue' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'purple' | 'black' | 'white' | 'grey' | 'clear' | 'natural';

export const hueNames = [
  'blue',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'purple',
  'black',
  'white',
  'grey',
  'clear',
  'natural',
] as const;

export interface Palette {
  ink: string;
  /** Lines that only explain: graduations, grids, folds. */
  faint: string;
  paper: string;
  body: string;
  bodyTop: string;
  bodyShade: string;
  glass: string;
  glassShade: string;
  shine: string;
  amber: string;
  amberShade: string;
  liquid: string;
  liquidTop: string;
  metal: string;
  metalLight: string;
  screen: string;
  screenText: string;
  shadow: string;
  hue: Record<Hue, string>;
  hueShade: Record<Hue, string>;
}

export const light: Palette = {
  ink: '#34444d',
  faint: '#9fb0b8',
  paper: '#fdfdfc',
  body: '#eef2f3',
  bodyTop: '#f9fbfb',
  bodyShade: '#d7e0e4',
  glass: '#e9f2f5',
  glassShade: '#d3e2e8',
  shine: '#ffffff',
  amber: '#d9a05f',
  amberShade: '#bf8345',
  liquid: '#b3d6de',
  liquidTop: '#d0e7ec',
  metal: '#bcc7cd',
  metalLight: '#dfe6e9',
  screen: '#24343b',
  screenText: '#bfe8df',
  shadow: '#34444d1f',
  hue: {
    blue: '#5b8fbf',
    red: '#c4635a',
    orange: '#dc9a52',
    yellow: '#e3c568',
    green: '#6fa882',
    teal: '#5fa9ad',
    purple: '#8f7fb8',
    black: '#4a555c',
    white: '#f7f9f9',
    grey: '#aab5bb',
    clear: '#eff4f5',
    natural: '#ecdfc4',
  },
  hueShade: {
    blue: '#44739f',
    red: '#a54a43',
    orange: '#bd7c38',
    yellow: '#c6a64a',
    green: '#548a67',
    teal: '#468a8e',
    purple: '#72639a',
    black: '#343d43',
    white: '#dde4e6',
    grey: '#8c989f',
    clear: '#dbe5e8',
    natural: '#d5c4a1',
  },
};

export const dark: Palette = {
  ink: '#b4c3ca',
  faint: '#61727b',
  paper: '#36434a',
  body: '#303d44',
  bodyTop: '#3d4b53',
  bodyShade: '#242f35',
  glass: '#2f4149',
  glassShade: '#263740',
  shine: '#6d848f',
  amber: '#8f6233',
  amberShade: '#734d27',
  liquid: '#3c6f7c',
  liquidTop: '#4c8391',
  metal: '#66747c',
  metalLight: '#7d8b93',
  screen: '#0f181c',
  screenText: '#9fe0d4',
  shadow: '#00000059',
  hue: {
    blue: '#4a7eae',
    red: '#b0574f',
    orange: '#c2833f',
    yellow: '#c4a64f',
    green: '#5c946f',
    teal: '#4d9498',
    purple: '#7d6da8',
    black: '#1d2529',
    white: '#75868f',
    grey: '#7e8b92',
    clear: '#3d4f57',
    natural: '#a8977a',
  },
  hueShade: {
    blue: '#386590',
    red: '#8f423b',
    orange: '#9f692f',
    yellow: '#a0873c',
    green: '#477658',
    teal: '#3a7679',
    purple: '#615389',
    black: '#12181b',
    white: '#5c6c75',
    grey: '#626f76',
    clear: '#31424a',
    natural: '#8a7b62',
  },
};
