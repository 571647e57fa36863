/** SVG paths of straight lines. `null` is a gap. */

type Point = readonly [x: number, y: number];

/** The points between gaps. */
function runsOf<T>(points: readonly (T | null)[]): T[][] {
  const runs: T[][] = [[]];
  for (const point of points) {
    if (point === null) runs.push([]);
    else runs.at(-1)!.push(point);
  }
  return runs.filter(({ length }) => length > 0);
}

/** A line through the points; a single point is closed, so that its round caps are seen. */
export const linePath = (points: readonly (Point | null)[]): string =>
  runsOf(points)
    .map((run) => `M${run.join('L')}${run.length === 1 ? 'Z' : ''}`)
    .join('');

/** The area between two lines, each given by a height at the same x. */
export const areaPath = (
  columns: readonly (readonly [x: number, low: number, high: number] | null)[],
): string =>
  runsOf(columns)
    .map((run) => {
      const [there, back] = [run.map(([x, , high]) => [x, high]), run.map(([x, low]) => [x, low]).reverse()];
      return `M${[...there, ...back].join('L')}Z`;
    })
    .join('');
