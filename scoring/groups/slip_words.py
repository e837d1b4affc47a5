"""The words on a recovery slip: short, known to everyone, and no two alike in their first four letters."""

WORDS_ON_A_SLIP = 8  # of 512 words: 72 random bits
_WORDS = """
acorn actor agent album alley almond amber angel ankle apple apron arch arrow atlas attic autumn
award bacon badge bagel baker ballet bamboo banana banjo barley barn basil basket beach bean bear
beetle bell bench berry bike bird biscuit blanket blue boat bonfire book boot bottle bowl branch
brass bread brick bridge brook brush bubble bucket buffet bugle bus butter cabin cactus cafe cake
camel canal candle canoe canvas carbon cargo carpet carrot castle cedar cellar cement chain chalk
cheese cherry chest chicken chimney circle clay cliff clock cloud clover coach coast cobalt cocoa
coffee coin comet copper coral corner cotton cousin cradle cricket crown cube cup curtain cushion
daisy dancer dawn deck deer delta denim desert desk diary dinner dish dock dolphin domino donkey
door dough dragon drawer dream dress drum duck dune eagle earth easel echo elbow elm emerald engine
evening fabric falcon farm feather fence fern ferry fiddle field fig film finch finger fire fish
flag flame flask flint flour flower flute fog forest fork fossil fox frame friend frog frost fruit
funnel galaxy garden garlic gate gecko ghost giant ginger giraffe glacier glass globe glove goat
gold goose grain grape grass gravel green grotto guitar gull hammer harbor harp hawk hazel heart
hedge helmet herb heron hill hinge honey hood hook horn horse hotel house hut igloo indigo ink iris
iron island ivory jacket jade jam jar jelly jewel jigsaw jockey journal judge jug juice jungle
juniper kayak kennel kettle key kimono king kiosk kite kitten kiwi koala label lace ladder lady lake
lamp lantern laser lava lawn leaf leather lemon lentil letter library lily lime lion lizard llama
lobby lobster locket log lotus lunch lute magnet mammal mango maple marble market mask meadow medal
melon metal meteor milk mill mint mirror mitten model monkey moon mosaic moss moth motor mouse
muffin mug museum music napkin needle nephew nest nettle night noodle north novel nugget nurse oak
oasis ocean olive onion opal opera orange orbit orchid organ otter oven owl oyster paddle page paint
palace palm panda paper parade parrot pasta path peach peanut pear pebble pencil penguin pepper
petal piano picnic pigeon pillow pilot pine pirate planet plate plaza plum pocket poem pond pony
poppy potato prism pudding puffin pumpkin puppet purple puzzle quail quartz queen quilt quiver
rabbit radio raft rail rain raisin ranch raven reed ribbon rice ring river robin robot rocket rope
rose royal ruby rudder rug saddle sage sail salad salmon salt sand satin sauce scarf school scooter
season seed shadow sheep shell ship shirt shovel silk silver singer siren sister sketch sky sled
sleeve slipper smoke snail snow soap sock sofa soil solar soup spark spice spider spiral sponge
spoon spring spruce square stable stamp star statue steam stone stork stove straw stream sugar
summer swan sweater swing syrup table talent tango tape taxi teapot temple tennis tent theater
thimble thunder ticket tiger timber toast tomato topaz torch tower toy track train tray tree trumpet
tulip tunnel turkey turtle twig uncle unicorn valley vanilla vase velvet vest village vine violet
visitor voyage
"""
SLIP_WORDS = _WORDS.split()
