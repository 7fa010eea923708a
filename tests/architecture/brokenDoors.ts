import { type Doors, forPagesOnly } from "./doors";
import { readImports } from "./readImports";

/** Every import that no door allows, worded with its place. */
export function brokenDoors(src: string, doors: Record<string, Doors>): string[] {
  return readImports(src, Object.keys(doors))
    .filter(({ from, room, npm }) => {
      const own = doors[from];
      if (!own) return true;
      if (room !== undefined) return room !== from && !own.rooms.includes(room);
      return npm !== undefined && !mayUse(own, npm);
    })
    .map(
      ({ file, from, room, npm }) =>
        `${file}: ${doors[from] ? `${from} may not import ${room ?? npm}` : `no such room: ${from}`}`,
    );
}

function mayUse({ npm }: Doors, name: string): boolean {
  return npm.includes("*") ? !forPagesOnly.includes(name) : npm.includes(name);
}
