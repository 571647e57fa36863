/** The file that comes where the network is bad: bodies that were not delivered are tried again. */
export { insist } from './insist.ts';
