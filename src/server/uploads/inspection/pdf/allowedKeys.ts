/**
 * The allowed content of a reading copy: for each kind of dictionary or stream, its keys, and the kind of the value at
 * each key. Everything else is left out. `plain` values are numbers, names, texts, true and false, and lists of these:
 * no dictionary, no stream. Plain values may stand at any key; in a list, each entry is of the kind of the list's key.
 */
export interface Kind {
  keys?: Readonly<Record<string, KindName>>;
  /** The kind of the value at every key, when the document chooses the keys. */
  each?: KindName;
  /** Whether a stream may be of this kind. A dictionary may be of this kind if `keys` or `each` is set. */
  isStream?: true;
  /** The allowed values of `Subtype`, which must then be present. */
  subtypes?: readonly string[];
}

export type KindName = keyof typeof kinds;

const plain = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, "plain" as const]));

/** The allowed filters of a stream's bytes. A stream with any other filter is left out, since nobody could read it. */
export const filters: ReadonlySet<string> = new Set([
  "FlateDecode",
  "LZWDecode",
  "ASCII85Decode",
  "ASCIIHexDecode",
  "RunLengthDecode",
  "CCITTFaxDecode",
  "DCTDecode",
  "JBIG2Decode",
  "JPXDecode",
]);
/** The most filters of one stream. Programs use two at most: a text encoding around compressed bytes. */
export const maxFilters = 4;

/** The keys of every stream, besides the keys of its kind. */
export const streamKeys: Readonly<Record<string, KindName>> = {
  Filter: "plain",
  DecodeParms: "filterParameters",
};

const boxes = plain("MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox", "Rotate", "UserUnit");

/** The keys of a page's dictionary. The keys in `inheritedKeys` can be at a node above the page instead. */
export const pageKeys: Readonly<Record<string, KindName>> = {
  ...boxes,
  Contents: "bytes",
  Resources: "resources",
  Group: "group",
};
export const inheritedKeys: readonly string[] = ["Resources", "MediaBox", "CropBox", "Rotate"];

export const layerKeys: Readonly<Record<string, KindName>> = { OCGs: "layer", D: "layerStates" };

const kinds = {
  plain: {},
  bytes: { isStream: true },
  filterParameters: {
    keys: {
      ...plain("Predictor", "Colors", "BitsPerComponent", "Columns", "EarlyChange", "ColorTransform"),
      ...plain("K", "EndOfLine", "EncodedByteAlign", "Rows", "EndOfBlock", "BlackIs1"),
      ...plain("DamagedRowsBeforeError"),
      JBIG2Globals: "bytes",
    },
  },
  resources: {
    keys: {
      ExtGState: "graphicsStates",
      ColorSpace: "colorSpaces",
      Pattern: "patterns",
      Shading: "shadings",
      XObject: "drawings",
      Font: "fonts",
      Properties: "layers",
    },
  },
  graphicsStates: { each: "graphicsState" },
  colorSpaces: { each: "colorSpace" },
  patterns: { each: "pattern" },
  shadings: { each: "shading" },
  drawings: { each: "drawing" },
  fonts: { each: "font" },
  layers: { each: "layer" },
  graphicsState: {
    keys: {
      ...plain("Type", "LW", "LC", "LJ", "ML", "D", "RI", "OP", "op", "OPM", "FL", "SM", "SA", "BM"),
      ...plain("CA", "ca", "AIS", "TK"),
      Font: "font",
      SMask: "softMask",
      TR: "function",
      TR2: "function",
    },
  },
  softMask: { keys: { ...plain("Type", "S", "BC"), G: "drawing", TR: "function" } },
  // A colour profile, the table of an indexed space, the parameters of a calibrated space, or the colorants of a space
  // of inks.
  colorSpace: {
    isStream: true,
    keys: {
      ...plain("N", "Range", "WhitePoint", "BlackPoint", "Gamma", "Matrix", "Subtype", "Components"),
      ...plain("FunctionType", "Domain", "Size", "BitsPerSample", "Order", "Encode", "Decode", "C0", "C1"),
      ...plain("Bounds"),
      Alternate: "colorSpace",
      Functions: "function",
      Colorants: "colorSpaces",
      Process: "colorSpace",
      ColorSpace: "colorSpace",
    },
  },
  function: {
    isStream: true,
    keys: {
      ...plain("FunctionType", "Domain", "Range", "Size", "BitsPerSample", "Order", "Encode", "Decode"),
      ...plain("C0", "C1", "N", "Bounds"),
      Functions: "function",
    },
  },
  pattern: {
    isStream: true,
    keys: {
      ...plain("Type", "PatternType", "PaintType", "TilingType", "BBox", "XStep", "YStep", "Matrix"),
      Resources: "resources",
      Shading: "shading",
      ExtGState: "graphicsState",
    },
  },
  shading: {
    isStream: true,
    keys: {
      ...plain("ShadingType", "Background", "BBox", "AntiAlias", "Domain", "Matrix", "Coords", "Extend"),
      ...plain("BitsPerCoordinate", "BitsPerComponent", "BitsPerFlag", "Decode", "VerticesPerRow"),
      ColorSpace: "colorSpace",
      Function: "function",
    },
  },
  drawing: {
    isStream: true,
    subtypes: ["Form", "Image"],
    keys: {
      ...plain("Type", "Subtype", "FormType", "BBox", "Matrix", "Width", "Height", "BitsPerComponent"),
      ...plain("Intent", "ImageMask", "Decode", "Interpolate", "SMaskInData", "Matte"),
      Resources: "resources",
      Group: "group",
      ColorSpace: "colorSpace",
      Mask: "drawing",
      SMask: "drawing",
      OC: "layer",
    },
  },
  group: { keys: { ...plain("Type", "S", "I", "K"), CS: "colorSpace" } },
  font: {
    keys: {
      ...plain("Type", "Subtype", "BaseFont", "Name", "FirstChar", "LastChar", "Widths", "FontBBox"),
      ...plain("FontMatrix", "DW", "W", "DW2", "W2"),
      FontDescriptor: "fontDescriptor",
      Encoding: "encoding",
      ToUnicode: "encoding",
      DescendantFonts: "font",
      CIDSystemInfo: "characterCollection",
      CIDToGIDMap: "bytes",
      CharProcs: "glyphs",
      Resources: "resources",
    },
  },
  glyphs: { each: "bytes" },
  fontDescriptor: {
    keys: {
      ...plain("Type", "FontName", "FontFamily", "FontStretch", "FontWeight", "Flags", "FontBBox"),
      ...plain("ItalicAngle", "Ascent", "Descent", "Leading", "CapHeight", "XHeight", "StemV", "StemH"),
      ...plain("AvgWidth", "MaxWidth", "MissingWidth", "CharSet"),
      FontFile: "fontFile",
      FontFile2: "fontFile",
      FontFile3: "fontFile",
      CIDSet: "bytes",
    },
  },
  fontFile: { isStream: true, keys: plain("Subtype", "Length1", "Length2", "Length3") },
  encoding: {
    isStream: true,
    keys: {
      ...plain("Type", "BaseEncoding", "Differences", "CMapName", "WMode"),
      CIDSystemInfo: "characterCollection",
      UseCMap: "encoding",
    },
  },
  characterCollection: { keys: plain("Registry", "Ordering", "Supplement") },
  // A layer, or the rule by which several layers decide together what is shown.
  layer: { keys: { ...plain("Type", "Name", "Intent", "P"), OCGs: "layer", VE: "layer" } },
  layerStates: { keys: { ...plain("BaseState", "Intent"), ON: "layer", OFF: "layer" } },
} as const satisfies Record<string, { [K in keyof Kind]: unknown }>;

/** The allowed content of a dictionary or stream of a kind. */
export const getAllowedContentOfKind = (name: KindName): Kind => kinds[name];
